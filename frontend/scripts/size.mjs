// Measures what a first visit to each screen fetches: the scripts and styles of index.html and of
// the route's lazy chunks, compressed as they are served (brotli 11), fonts apart. Fails over budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';
import config from '../webpack.config.js';

const BUDGET = 180_000;
/** /login is the first page of most visits. */
const BUDGETS = { 'features/account/login/login-screen': 135_000 };

/** What every signed-in screen brings along, and the folders whose screens do without it. */
const FRAME = ['app/shell/shell', 'app/session-overlay/session-overlay'];
const UNFRAMED = /^(features\/(account|preview|reminders\/link)|app\/legal)\//;
const SCREEN = /(-screen|\/legal\/[a-z-]+)$/;

const src = fileURLToPath(new URL('../src', import.meta.url));
const output = fileURLToPath(new URL('../.cache/size', import.meta.url));

const production = config({}, { mode: 'production' });
const compiler = webpack({ ...production, output: { ...production.output, path: output } });
const { compilation } = await promisify(compiler.run.bind(compiler))();
if (compilation.errors.length > 0) throw compilation.errors[0];

/** The files of every module that is a lazy chunk's beginning, by its name below src/. */
const lazy = new Map();
for (const module of compilation.modules) {
  const { resource } = module.rootModule ?? module;
  if (!resource?.startsWith(src)) continue;
  const name = path.relative(src, resource).replace(/\.tsx?$/, '');
  for (const chunk of compilation.chunkGraph.getModuleChunksIterable(module)) {
    const [group, another] = chunk.groupsIterable;
    if (!group.isInitial() && !another) lazy.set(name, group.getFiles());
  }
}

const sizes = new Map();
function compressed(file) {
  if (!sizes.has(file)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    sizes.set(file, brotliCompressSync(readFileSync(path.join(output, file)), { params }).length);
  }
  return sizes.get(file);
}

function filesOf(screen) {
  const parts = UNFRAMED.test(screen) ? [screen] : [...FRAME, screen];
  const entry = ['early', 'main'].flatMap((name) => compilation.entrypoints.get(name).getFiles());
  const files = [...entry, ...parts.flatMap((part) => lazy.get(part) ?? missing(part))];
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file));
}

function missing(name) {
  throw new Error(`src/${name} is no lazy chunk`);
}

const screens = [...lazy.keys()].filter((name) => SCREEN.test(name)).sort();
for (const name of Object.keys(BUDGETS)) if (!screens.includes(name)) missing(name);

for (const screen of screens) {
  const files = filesOf(screen);
  const total = files.reduce((sum, file) => sum + compressed(file), 0);
  const budget = BUDGETS[screen] ?? BUDGET;
  const over = total > budget;
  console.log(`${String(total).padStart(7)} of ${budget}  ${screen}${over ? '  OVER BUDGET' : ''}`);
  if (over || process.argv.includes('--files')) {
    for (const file of files) console.log(`${String(compressed(file)).padStart(16)}  ${file}`);
  }
  if (over) process.exitCode = 1;
}
await promisify(compiler.close.bind(compiler))();
