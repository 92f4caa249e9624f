// Brings a fresh machine to where the project can be built and tested.
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { Stop, must, root, run, unlessFresh } from './run.mjs';

export function needNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Stop(`Node 20 or newer is needed; this is ${process.versions.node}.`);
}

/** Installs the packages of `folder` exactly as its lock file says, unless they are there. */
export function npmInstall(folder) {
  return unlessFresh(
    {
      stamp: `${folder}/node_modules/.holdfast-installed`,
      output: `${folder}/node_modules`,
      inputs: [`${folder}/package.json`, `${folder}/package-lock.json`],
    },
    () =>
      must('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: join(root, folder),
        env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      }),
  );
}

/** Builds the web app into `frontend/dist`, unless its sources have not changed. */
export async function webBuild() {
  await npmInstall('frontend');
  return unlessFresh(
    { stamp: 'frontend/.cache/built', output: 'frontend/dist/index.html', inputs: ['frontend'] },
    () => must('npm', ['run', '--silent', 'build'], { cwd: join(root, 'frontend') }),
  );
}

/** The folder of debug builds. */
export const debug = join(resolve(root, process.env.CARGO_TARGET_DIR ?? 'target'), 'debug');

/**
 * Builds `holdfast-next`, the version that the drill of an upgrade puts in the place of this one. `selected` says for
 * which crates cargo unites features, so that the next build needs to do little again.
 */
export async function nextVersion(...selected) {
  await must('cargo', ['build', '--locked', '--quiet', ...selected, '--features', 'holdfast/next-version']);
  const [built, next] = [join(debug, 'holdfast'), join(debug, 'holdfast-next')];
  // Cargo makes links, and to rename one to another of the same file does nothing.
  rmSync(next, { force: true });
  renameSync(built, next);
}

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

/** Installs a cargo command of this version, unless it is there in any. */
export async function cargoTool(name, version) {
  const { code } = await run('cargo', [name.replace(/^cargo-/, ''), '--version'], { quiet: true });
  if (code !== 0) await must('cargo', ['install', '--locked', '--quiet', `${name}@${version}`]);
}

async function aptInstall(what, packages) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) {
    throw new Stop(`${what} is needed for the tests and was not found; please install it.`);
  }
  console.log(`Installing ${what} from the system's packages …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must('apt-get', ['update', '-qq'], { env, quiet: true });
  await withoutServices(() =>
    must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env, quiet: true }),
  );
}

/**
 * Keeps packages from starting their services, as nginx would on port 80: they ask this file first. A machine that has
 * one keeps it.
 */
async function withoutServices(install) {
  const policy = '/usr/sbin/policy-rc.d';
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await install();
  } finally {
    if (isOurs) rmSync(policy);
  }
}

/** The path of a Chromium, installed from Debian's packages where it is missing. */
export async function chromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = () => process.env.CHROME_PATH || onPath(names);
  if (!found()) await aptInstall('Chromium', ['chromium']);
  const path = found();
  if (!path) throw new Stop('Chromium was not found even after installing it.');
  return path;
}

async function postgresBinaries() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (existsSync('/usr/lib/postgresql')) {
    for (const version of readdirSync('/usr/lib/postgresql')) {
      folders.push(`/usr/lib/postgresql/${version}/bin`);
    }
  }
  if (onPath(['pg_config'])) {
    const { code, output } = await run('pg_config', ['--bindir'], { quiet: true });
    if (code === 0) folders.push(output.trim());
  }
  return folders.some((folder) => existsSync(join(folder, 'initdb')));
}

/** Makes sure the tests can start a private PostgreSQL, or were given one. */
export async function postgres() {
  if (process.env.TEST_DATABASE_URL || (await postgresBinaries())) return;
  await aptInstall('PostgreSQL', ['postgresql']);
  if (!(await postgresBinaries())) throw new Stop("PostgreSQL's binaries were not found even after installing it.");
}

/** Makes sure the tests can start nginx and Caddy. Debian keeps nginx where not everybody looks. */
export async function proxies() {
  const packages = { nginx: 'nginx-light', caddy: 'caddy' };
  const missing = () => Object.keys(packages).filter((name) => !onPath([name]) && !existsSync(join('/usr/sbin', name)));
  if (missing().length) await aptInstall(missing().join(' and '), missing().map((name) => packages[name]));
  if (missing().length) throw new Stop(`${missing().join(' and ')} was not found even after installing it.`);
}
