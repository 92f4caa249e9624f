export { PresetsPanel } from './panel/presets-panel';
export { Reminded } from './panel/reminded';
