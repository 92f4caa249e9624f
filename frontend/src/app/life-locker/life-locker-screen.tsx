import { LifeLockerScreen } from '@/features/life-locker/life-locker-screen';

/** /life-locker with the presets of its tabs. */
export default function LifeLocker() {
  return <LifeLockerScreen />;
}
