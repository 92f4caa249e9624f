import { lazy, Suspense } from 'react';
import { VaultScreen } from '@/features/vault/accounts/vault-screen';
import { WaitingRows } from '@/shared/ui/waiting/waiting';

const Renting = lazy(() => import('./renting-tab'));

/** /vault, its Renting tab filled from the Life Locker's feature. */
export default function Vault() {
  return (
    <VaultScreen
      renting={(control) => (
        <Suspense fallback={<WaitingRows />}>
          <Renting control={control} />
        </Suspense>
      )}
    />
  );
}
