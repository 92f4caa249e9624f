import { type Notifications } from '@/shared/notifications/types';

/** How somebody is told whom reminders reach by mail. */
export const reached: Notifications = {
  byEmail: true,
  emailAddress: 'rowan@example.co.uk',
  emailConfirmed: true,
  byText: false,
  textNumber: '+447700900482',
  textsAvailable: true,
  textsLeft: 5,
  names: false,
  devices: [],
  endedDevices: [],
  pushKey: 'BKey',
  unreached: null,
};
