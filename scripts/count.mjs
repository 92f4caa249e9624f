// `just count`: how large the project is, by concern.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, must, root } from './lib/run.mjs';

const isGenerated = (name) => /\.gen\.ts$|openapi\.json$/.test(name);
const isWritten = (name) => /\.(rs|tsx?|css|mjs|sql)$/.test(name) && !isGenerated(name);
const isTest = (name) => /\/(tests|contract|testing|journeys|pictures)\/|(tests|contract)\.rs$|\.test\.tsx?$|^e2e\//.test(name);

/** Lines before the tests at a Rust file's end, and of them. */
function split({ name, text }) {
  const lines = text.split('\n').length - 1;
  if (isTest(name)) return [0, lines];
  const at = name.endsWith('.rs') ? text.search(/^#\[cfg\(test\)\]\nmod \w+ \{/m) : -1;
  const source = at < 0 ? lines : text.slice(0, at).split('\n').length - 1;
  return [source, lines - source];
}

main(async () => {
  const names = (await must('git', ['ls-files'], { quiet: true })).split('\n').filter(Boolean);
  const files = names
    .filter((name) => isWritten(name) || isGenerated(name))
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  const written = files.filter(({ name }) => isWritten(name));
  const rust = written.filter(({ name }) => name.endsWith('.rs'));
  const sum = (some, side) => some.reduce((total, file) => total + split(file)[side], 0);
  const found = (some, pattern) => some.reduce((total, { text }) => total + [...text.matchAll(pattern)].length, 0);
  const under = (folder) => written.filter(({ name }) => name.startsWith(folder));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');

  const rows = {
    'Rust, source': sum(rust, 0),
    'Rust, tests': sum(rust, 1),
    'of it crates/api-actix, source': sum(under('crates/api-actix/'), 0),
    'of it crates/api-actix, tests': sum(under('crates/api-actix/'), 1),
    'web app, source': sum(under('frontend/'), 0),
    'web app, tests': sum(under('frontend/'), 1),
    'journeys and pictures': sum(under('e2e/'), 0) + sum(under('e2e/'), 1),
    'SQL and scripts': sum([...under('migrations/'), ...under('scripts/')], 0),
    'written by hand altogether': sum(written, 0) + sum(written, 1),
    generated: files.filter(({ name }) => isGenerated(name)).reduce((n, { text }) => n + text.split('\n').length - 1, 0),
    ports: found(rust.filter(({ name }) => /domain-/.test(name) && !isTest(name)), /^pub trait \w+: Send \+ Sync/gm),
    traits: found(rust, /^\s*(?:pub(?:\([a-z]+\))? )?trait \w+/gm),
    'macros (macro_rules!)': found(rust, /^\s*macro_rules! /gm),
    'environment variables': new Set([...readme.matchAll(/^\| `((?:HOLDFAST_|DATABASE_)[A-Z_]+)`/gm)].map((m) => m[1])).size,
  };
  for (const [what, count] of Object.entries(rows)) console.log(`${String(count).padStart(8)}  ${what}`);
});
