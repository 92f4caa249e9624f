import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('src', import.meta.url));
const list = JSON.parse(readFileSync(new URL('screens.json', import.meta.url), 'utf8'));

/** Each screen of `screens.json`: its address, and the modules below src/ that begin its lazy chunks. */
export const SCREENS = [
  ...modules(list.public, [], false),
  ...modules(list.framed, list.frame, true),
  ...modules(list.bare, [], true),
];

function modules(screens, frame, signedIn) {
  return Object.entries(screens).map(([address, screen]) => ({
    address,
    signedIn,
    modules: [...frame, screen],
  }));
}

/**
 * The scripts and styles of a first visit to each screen, in the order in which they are needed. `later` names
 * modules that follow on every signed-in screen.
 */
export function firstLoads(compilation, later = []) {
  const lazy = lazyFiles(compilation);
  const entry = ['early', 'main'].flatMap((name) => compilation.entrypoints.get(name).getFiles());
  return SCREENS.map((screen) => {
    const all = screen.signedIn ? [...screen.modules, ...later] : screen.modules;
    const own = all.flatMap((name) => {
      if (!lazy.has(name)) throw new Error(`src/${name} is no lazy chunk`);
      return lazy.get(name);
    });
    const files = [...new Set([...entry, ...own])].filter((file) => /\.(js|css)$/.test(file));
    return { ...screen, files };
  });
}

/** The files of every module that is a lazy chunk's beginning, by its name below src/. */
function lazyFiles({ modules, chunkGraph }) {
  const lazy = new Map();
  for (const module of modules) {
    const { resource } = module.rootModule ?? module;
    if (!resource?.startsWith(src)) continue;
    const name = path.relative(src, resource).replace(/\.tsx?$/, '');
    for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
      const [group, another] = chunk.groupsIterable;
      if (!group.isInitial() && !another) lazy.set(name, group.getFiles());
    }
  }
  return lazy;
}

/** Writes `first-load.json`, by which the server tells the browser ahead what a screen needs. */
export class FirstLoads {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('FirstLoads', (compilation) => {
      // The names are final once the hashes of the content are in them.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FirstLoads', stage }, () => {
        const loads = firstLoads(compilation).map(({ address, signedIn, files }) => [
          address.slice(1).replace(/:\w+/g, '*'),
          { signedIn, files },
        ]);
        const text = JSON.stringify(Object.fromEntries(loads), null, 1);
        compilation.emitAsset('first-load.json', new sources.RawSource(text));
      });
    });
  }
}
