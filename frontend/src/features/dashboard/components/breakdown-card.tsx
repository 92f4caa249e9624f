import { Link } from 'react-router-dom';
import { useAmountsHidden } from '@/shared/amounts/hidden-amounts';
import { paths } from '@/shared/config/paths';
import { CATEGORY_LABELS } from '@/shared/api/fields.gen';
import { Bar } from '@/shared/ui/bar/bar';
import { ButtonLink } from '@/shared/ui/button/button-link';
import { Card } from '@/shared/ui/card/card';
import { Money } from '@/shared/ui/money/money';
import { IncludesSampleData } from '@/shared/ui/sample-data/sample-data';
import { toBars } from '../breakdown';
import { type Side } from '../types';
import styles from './breakdown-card.module.css';

type Category = keyof typeof CATEGORY_LABELS;

interface BreakdownCardProps {
  title: string;
  tone: 'asset' | 'liability';
  side: Side;
  /** Said where there is no category to show. */
  empty: string;
}

/** What the items of a category are called on the side where it doesn't usually stand. */
const CROSSED: Readonly<Record<BreakdownCardProps['tone'], Partial<Record<Category, string>>>> = {
  liability: { current_account: 'overdrawn' },
  asset: { credit_card: 'in credit' },
};

function labelOf(category: Category, tone: BreakdownCardProps['tone']): string {
  const crossed = CROSSED[tone][category];
  return CATEGORY_LABELS[category] + (crossed ? `, ${crossed}` : '');
}

/** One side of the balance and what it is made of, category by category. */
export function BreakdownCard({ title, tone, side, empty }: BreakdownCardProps) {
  const hidden = useAmountsHidden();
  const bars = toBars(side.breakdown);
  return (
    <Card className={styles.card}>
      <h2 className={styles.title}>{title}</h2>
      <Money pounds={side.current} size={24} />
      {bars.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.bars}>
          {bars.map(({ category, totalValue, sample, share }, index) => (
            <li key={category}>
              <Link to={paths.vaultCategory(category.replaceAll('_', '-'))} className={styles.link}>
                <span className={styles.row}>
                  <span>{labelOf(category, tone)}</span>
                  {sample && <IncludesSampleData />}
                  <Money pounds={totalValue} className={styles.value} />
                </span>
                <Bar share={hidden ? 0 : share} tone={tone} step={index + 1} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={paths.vault} variant="secondary" className={styles.vault}>
        My Vault
      </ButtonLink>
    </Card>
  );
}
