import { formatUkPhone, UK_PHONE_PREFIX } from '@/shared/lib/uk-phone';
import { type StoredUser } from '@/shared/session/storage';
import { type IconName } from '@/shared/ui/icon/icon';
import { type SettingName } from './types';

interface SettingInfo {
  name: SettingName;
  label: string;
  icon: IconName;
  /** What its card shows; a secret shows as dots. */
  shown: (user: StoredUser) => string | { dots: number };
}

const NOTHING = '–';

/** The cards of /settings, in their order. */
export const SETTINGS: readonly SettingInfo[] = [
  {
    name: 'name',
    label: 'Name',
    icon: 'user',
    shown: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || NOTHING,
  },
  { name: 'email', label: 'Email address', icon: 'mail', shown: ({ email }) => email || NOTHING },
  {
    name: 'phone',
    label: 'Mobile number',
    icon: 'phone',
    shown: ({ phone }) => (phone ? formatPhone(phone) : NOTHING),
  },
  {
    name: 'postCode',
    label: 'Address',
    icon: 'map-pin',
    shown: ({ address, postCode }) => [address, postCode].filter(Boolean).join(', ') || NOTHING,
  },
  { name: 'password', label: 'Password', icon: 'key', shown: () => ({ dots: 10 }) },
  { name: 'pincode', label: 'PIN', icon: 'lock', shown: () => ({ dots: 6 }) },
  {
    name: 'securityQuestion',
    label: 'Security question',
    icon: 'shield-check',
    shown: () => 'Confirms a new PIN',
  },
];

/** As people write it: `+44 7700 900482`. */
export const formatPhone = (phone: string) => `${UK_PHONE_PREFIX} ${formatUkPhone(phone)}`;
