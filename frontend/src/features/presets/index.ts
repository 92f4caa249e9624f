export { PresetsPanel } from './panel/presets-panel';
export { PresetReminders } from './panel/preset-reminders';
