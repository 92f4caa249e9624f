// `just test`: everything, in the order in which a failure is cheapest. With names as arguments,
// only those steps. The last line is `N passed, N failed`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stop, main, root, run } from './lib/run.mjs';
import { cargoTool, chromium, needNode, nextVersion, npmInstall, postgres, proxies, webBuild } from './lib/prepare.mjs';
import { invariants } from './lib/invariants.mjs';

const domains = readdirSync(join(root, 'crates')).filter((name) => name.startsWith('domain-'));
/** Selects every crate but the domains, whose tests are a step of their own. */
const others = ['--workspace', ...domains.flatMap((domain) => ['--exclude', domain])];
const web = (script) => run('npm', ['run', '--silent', script], { cwd: join(root, 'frontend'), capture: true });
const cargo = (...args) => run('cargo', args, { capture: true });

/** Sums what a test runner's own closing lines say; a step without any counts as one. */
function count({ code, output }) {
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  const sum = (pattern) => [...plain.matchAll(pattern)].reduce((n, match) => n + Number(match[1]), 0);
  const cargoPassed = sum(/^test result: \w+\. (\d+) passed/gm);
  const cargoFailed = sum(/^test result: \w+\. \d+ passed; (\d+) failed/gm);
  const otherPassed = sum(/^\s*(?:Tests\s+(?:\d+ failed \| )?)?(\d+) passed(?: \(|$)/gm);
  const otherFailed = sum(/^\s*(?:Tests\s+)?(\d+) failed/gm);
  const counted = { passed: cargoPassed + otherPassed, failed: cargoFailed + otherFailed };
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.passed + counted.failed === 0) counted.passed = 1;
  return counted;
}

/** The lines by which the runners name what failed, so that the end of a long log says it again. */
function failures(output) {
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '');
  const named = /^(?: *FAIL .*|AssertionError.*|Error: .*|TestingLibraryElementError.*| +\d+\) \[.*|---- .* ----|error(?:\[|:).*)$/gm;
  return [...new Set(plain.match(named))].slice(0, 40);
}

/** What a step answers; one that stops half-way has failed and keeps the others from nothing. */
async function outcome(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    return { code: 1, output: '' };
  }
}

const steps = {
  'formatting of Rust': () => cargo('fmt', '--all', '--check'),
  'formatting of the web app': () => web('format'),
  'types of the web app': () => web('typecheck'),
  'lints of the web app': () => web('lint'),
  'units of the web app': () => web('test'),
  'formatting of the journeys': () =>
    run('npm', ['run', '--silent', 'format'], { cwd: join(root, 'e2e'), capture: true }),
  'types of the journeys': () =>
    run('npm', ['run', '--silent', 'check'], { cwd: join(root, 'e2e'), capture: true }),
  'types of the API in the web app': () =>
    run('npm', ['run', '--silent', 'api-types', '--', '--check'], { cwd: join(root, 'frontend'), capture: true }),
  'first load of each screen': () => web('size'),
  'build of the web app': async () => {
    await webBuild();
    return { code: 0, output: '' };
  },
  'lints of Rust': () =>
    cargo('clippy', '--workspace', '--all-targets', '--locked', '--quiet', '--', '-D', 'warnings'),
  invariants,
  'documentation of Rust': () =>
    run('cargo', ['doc', '--workspace', '--no-deps', '--locked', '--quiet'], {
      env: { RUSTDOCFLAGS: '-D warnings' },
      capture: true,
    }),
  'licences and sources of crates': async () => {
    await cargoTool('cargo-deny', '0.20.2');
    return cargo('deny', '--locked', '--log-level', 'error', 'check', 'licenses', 'bans', 'sources');
  },
  'dependencies that nothing uses': async () => {
    await cargoTool('cargo-machete', '0.9.2');
    return cargo('machete');
  },
  // In one command: for each domain by itself cargo would build their dependencies again, because every domain asks
  // for other features of them.
  'domains without adapters': () =>
    cargo('test', ...domains.flatMap((domain) => ['-p', domain]), '--locked', '--quiet', '--no-fail-fast'),
  'Rust on every store': async () => {
    await proxies();
    // With a test among them, cargo unites the features that the tests ask for, as the next build will.
    await nextVersion(...others, '--bins', '--test', 'files');
    return cargo('test', ...others, '--locked', '--quiet', '--no-fail-fast');
  },
  'journeys in Chromium': async () => {
    // The binary carries the web app, so the web app comes first.
    await webBuild();
    // After the tests of the other crates, their build has the binary: to select it alone would build all of it again
    // with other features.
    const selected = names.includes('Rust on every store')
      ? [...others, '--bins', '--tests']
      : ['-p', 'holdfast', '-p', 'test-support'];
    const built = await cargo('build', ...selected, '--locked', '--quiet');
    if (built.code !== 0) return built;
    return run('npm', ['test', '--silent'], {
      cwd: join(root, 'e2e'),
      env: { CHROME_PATH: await chromium() },
      capture: true,
    });
  },
};

const wanted = process.argv.slice(2);
const names = Object.keys(steps).filter((name) => !wanted.length || wanted.some((w) => name.includes(w)));

main(async () => {
  needNode();
  if (!names.length) throw new Stop(`no step is called ${wanted.join(' ')}; there are: ${Object.keys(steps).join(', ')}`);
  await postgres();
  await npmInstall('frontend');
  await npmInstall('e2e');

  const rows = [];
  for (const name of names) {
    console.log(`\n── ${name}`);
    const began = Date.now();
    const result = await outcome(steps[name]);
    rows.push({ name, ...count(result), failures: result.code ? failures(result.output) : [], seconds: Math.round((Date.now() - began) / 1000) });
  }
  console.log('');
  for (const { name, passed, failed, failures, seconds } of rows) {
    console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
    for (const line of failures) console.log(`    ${line.trim()}`);
  }
  const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  if (total('failed')) process.exitCode = 1;
});
