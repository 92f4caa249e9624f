import { LifeLockerScreen } from '@/features/life-locker/life-locker-screen';
import { presetsOf } from '../presets/presets-of';

/** /life-locker with the presets of its tabs. */
export default function LifeLocker() {
  return <LifeLockerScreen presets={presetsOf} />;
}
