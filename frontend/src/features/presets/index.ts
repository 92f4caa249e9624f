export { PresetsPanel } from './panel/presets-panel';
export { WithReminderBanner } from './panel/with-reminder-banner';
