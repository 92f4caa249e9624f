import { type ReactNode } from 'react';
import { Card, CardHeader } from '@/shared/ui/card/card';
import { Chip } from '@/shared/ui/chip/chip';
import styles from './soon-card.module.css';

interface SoonCardProps {
  title: string;
  children: ReactNode;
}

/** A placeholder: it says what is to come and shows no figure. */
export function SoonCard({ title, children }: SoonCardProps) {
  return (
    <Card soon className={styles.card}>
      <CardHeader title={title}>
        <Chip variant="soon">Coming soon</Chip>
      </CardHeader>
      {children}
    </Card>
  );
}
