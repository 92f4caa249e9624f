import { LifeLockerScreen } from '@/features/life-locker/life-locker-screen';
import { presetSlots } from '../presets/preset-slots';

/** /life-locker with the presets of its tabs. */
export default function LifeLocker() {
  return <LifeLockerScreen presets={presetSlots} />;
}
