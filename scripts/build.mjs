// `just build`: the release binary with the web app inside.
import { main, must } from './lib/run.mjs';
import { needNode, webBuild } from './lib/prepare.mjs';

main(async () => {
  needNode();
  await webBuild();
  await must('cargo', ['build', '--release', '--locked', '-p', 'holdfast']);
  console.log('target/release/holdfast and frontend/dist/index.html are ready.');
});
