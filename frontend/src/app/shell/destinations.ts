import { paths } from '@/shared/config/paths';
import { type IconName } from '@/shared/ui/icon/icon';

export interface Destination {
  label: string;
  path: string;
  icon: IconName;
  /** Current on exactly its path; the others also below it. */
  exact: boolean;
  /** Current here, too. */
  alsoBelow?: string;
}

/** The links of the main navigation, for the header and the bottom bar. */
export const destinations: readonly Destination[] = [
  { label: 'Dashboard', path: paths.home, icon: 'dashboard', exact: true },
  {
    label: 'Vault',
    path: paths.vault,
    icon: 'vault',
    exact: false,
    alsoBelow: paths.statement(''),
  },
  { label: 'Life Locker', path: paths.lifeLocker, icon: 'life-locker', exact: false },
];
