import { VaultScreen } from '@/features/vault/accounts/vault-screen';
import { deferredSection } from '@/shared/ui/deferred/deferred-section';
import { LoadingRows } from '@/shared/ui/loading/loading';

const Renting = deferredSection(
  async () => (await import('./renting-tab')).RentingTab,
  <LoadingRows />,
);

/** /vault, its Renting tab filled from the Life Locker's feature. */
export default function Vault() {
  return <VaultScreen renting={(control) => <Renting control={control} />} />;
}
