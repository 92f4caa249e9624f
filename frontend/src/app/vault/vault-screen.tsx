import { VaultScreen } from '@/features/vault/accounts/vault-screen';
import { fetched } from '@/shared/ui/fetched/fetched';
import { WaitingRows } from '@/shared/ui/waiting/waiting';

const Renting = fetched(async () => (await import('./renting-tab')).RentingTab, <WaitingRows />);

/** /vault, its Renting tab filled from the Life Locker's feature. */
export default function Vault() {
  return <VaultScreen renting={(control) => <Renting control={control} />} />;
}
