import { Fragment } from 'react';
import { paths } from '@/shared/config/paths';
import { type Schema } from '@/shared/api/schema';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { type VaultItem } from '../types';

/** The items that one belongs with, each kind of them under its label. */
export const linksOf = ({ held_in, secured_on, secured, inside }: VaultItem) =>
  [
    { label: 'Held in', links: held_in ? [held_in] : [] },
    { label: 'Secured on', links: secured_on ? [secured_on] : [] },
    { label: 'Loans secured on it', links: secured?.loans ?? [] },
    { label: 'Holdings inside', links: inside?.holdings ?? [] },
  ].filter(({ links }) => links.length > 0);

/** The names of items, each leading to its own page. */
export function ItemLinks({ links }: { links: readonly Schema<'ItemLink'>[] }) {
  return links.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <TextLink to={paths.vaultItem(id)}>{name}</TextLink>
    </Fragment>
  ));
}
