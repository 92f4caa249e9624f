import { paths } from '@/shared/config/paths';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { EmptyState } from '@/shared/ui/empty-state/empty-state';
import type { IconName } from '@/shared/ui/icon/icon';
import styles from './coming-soon-screen.module.css';

interface ComingSoonProps {
  title: string;
  icon: IconName;
  /** What will be here, in a sentence. */
  text: string;
}

/** A part of the product that is announced and not there yet: it says so and leads back. */
function ComingSoon({ title, icon, text }: ComingSoonProps) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <Card soon>
        <EmptyState
          icon={icon}
          title="Coming soon"
          text={text}
          action={<ButtonLink to={paths.vault}>Go to your Vault</ButtonLink>}
        />
      </Card>
    </>
  );
}

export const SettingsComingSoon = () => (
  <ComingSoon
    title="Profile & Settings"
    icon="settings"
    text="Your name, email, phone, address, password and PIN will be changed here."
  />
);
