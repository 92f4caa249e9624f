// The invariants of ARCHITECTURE.md that no compiler checks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const forbidden = ['diesel', 'diesel-async', 'actix-web', 'actix-http', 'tokio', 'reqwest', 'object_store'];
const sharedDomains = ['domain-shared', 'domain-files'];
/** Domains that only read what others own; they may import the others' types. */
const views = [
  'domain-dashboard',
  'domain-search',
  'domain-reminders',
  'domain-archive',
  'domain-statements',
];

async function lines(command, args) {
  const { code, output, answer } = await run(command, args, { quiet: true });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.slice(-2000)}`);
  return answer.split('\n').filter(Boolean);
}

const tree = async (crate) =>
  new Set(
    (await lines('cargo', ['tree', '--locked', '-p', crate, '-e', 'normal', '--prefix', 'none'])).map(
      (line) => line.split(' ')[0],
    ),
  );

async function domainsArePure(metadata) {
  const broken = [];
  const domains = metadata.packages.map((p) => p.name).filter((name) => name.startsWith('domain-'));
  for (const domain of domains) {
    const below = await tree(domain);
    for (const name of forbidden) if (below.has(name)) broken.push(`${domain} depends on ${name}`);
    for (const other of domains) {
      const allowed = sharedDomains.includes(other) || views.includes(domain);
      if (other !== domain && !allowed && below.has(other)) {
        broken.push(`${domain} depends on ${other}`);
      }
    }
  }
  return broken;
}

/** The edge calls the domains; which adapters stand behind their ports only the binary knows. */
async function edgeKnowsNoAdapter() {
  const below = await tree('api-actix');
  return [...below]
    .filter((name) => name.startsWith('adapters-') || name.startsWith('diesel'))
    .map((name) => `api-actix depends on ${name}`);
}

/** `A OR B` is fine when either is; `A AND B` when both are. */
function licenceFits(expression, allowed) {
  return expression
    .replaceAll('/', ' OR ')
    .split(/\s+OR\s+/)
    .some((side) =>
      side
        .split(/\s+AND\s+/)
        .map((name) => name.replace(/[()]/g, '').trim())
        .every((name) => allowed.has(name)),
    );
}

function allowedLicences() {
  const text = readFileSync(join(root, 'deny.toml'), 'utf8');
  const list = /allow = \[([^\]]*)\]/.exec(text)?.[1] ?? '';
  return new Set([...list.matchAll(/"([^"]+)"/g)].map((match) => match[1]));
}

/** Shipped unchanged, as a file of its own with its licence beside it, which is what the LGPL asks. */
const SHIPPED_APART = { 'node_modules/heic-to': 'LGPL-3.0' };

const packagesOf = (folder) =>
  Object.entries(JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages).filter(
    ([path, entry]) => path && !entry.link,
  );
const packages = () => ['frontend', 'e2e'].flatMap(packagesOf);

/** Of npm's packages; those of crates are cargo-deny's work. */
const licencesFit = (allowed = allowedLicences()) =>
  packages()
    .filter(([, entry]) => !licenceFits(entry.license ?? 'none', allowed))
    .filter(([path, entry]) => !(path in SHIPPED_APART && SHIPPED_APART[path] === entry.license))
    .map(([path, entry]) => `the licence of ${path} is ${entry.license}`);

/** What is installed is what was reviewed: every package by its hash, and none from another place. */
const locksHold = () =>
  packages()
    .filter(([, entry]) => !entry.integrity?.startsWith('sha512-') || entry.resolved)
    .map(([path]) => `${path} has no hash, or an address of its own`);

/** The text of an event is its field `message`. Another of that name would make a line of JSON with two. */
async function noEventHasASecondMessage() {
  const names = await lines('git', ['ls-files', 'crates/*.rs']);
  const files = names.map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const event = /tracing::(?:error|warn|info|debug|trace)!\((?:[^;"]*,)?\s*[%?]?message\s*[=,]/;
  return files.filter(([, text]) => event.test(text)).map(([file]) => `${file} logs a field called message`);
}

async function noRegistryHostIsNamed() {
  const hosts = '(registry\\.npmjs|static\\.crates|deb\\.debian|files\\.pythonhosted)\\.';
  const { code, answer, output } = await run('git', ['grep', '-lE', hosts], { quiet: true });
  // 1 says that nothing was found.
  if (code > 1) throw new Error(`git grep ended with ${code}: ${output}`);
  return answer
    .split('\n')
    .filter((file) => file && file !== 'scripts/lib/invariants.mjs')
    .map((file) => `${file} names a registry's host`);
}

/** A test step: one line per invariant, in the shape of a test runner's result. */
export async function invariants() {
  const metadata = JSON.parse((await lines('cargo', ['metadata', '--locked', '--format-version', '1'])).join(''));
  const checks = {
    'domain crates know no database, no HTTP, no runtime and not each other': () => domainsArePure(metadata),
    'the HTTP edge knows no adapter': edgeKnowsNoAdapter,
    'every licence of an npm package fits': () => licencesFit(),
    'npm lock files pin every package by its hash': () => locksHold(),
    'no registry host is named': noRegistryHostIsNamed,
    'no event has a second message': noEventHasASecondMessage,
  };
  let failed = 0;
  for (const [sentence, check] of Object.entries(checks)) {
    const broken = await check();
    console.log(`${broken.length ? '✗' : '✓'} ${sentence}`);
    for (const line of broken) console.log(`  ${line}`);
    if (broken.length) failed += 1;
  }
  const passed = Object.keys(checks).length - failed;
  return { code: failed ? 1 : 0, output: `${passed} passed\n${failed ? `${failed} failed\n` : ''}` };
}
