// `just drill NAME`: builds what the drill starts, and runs it.
import { main, must } from './lib/run.mjs';
import { needNode, nextVersion, webBuild } from './lib/prepare.mjs';

main(async () => {
  needNode();
  await webBuild();
  const [name, ...options] = process.argv.slice(2);
  if (name === 'proxies') await nextVersion('-p', 'holdfast');
  await must('cargo', ['build', '--locked', '-p', 'holdfast']);
  const bench = ['bench', '--locked', '--profile', 'dev', '-p', 'bench', '--bench', name];
  await must('cargo', [...bench, '--', ...options]);
});
