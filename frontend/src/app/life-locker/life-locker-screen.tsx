import { LifeLockerScreen } from '@/features/life-locker/life-locker-screen';
import { presetSlots } from '../presets/preset-slots';

export default function LifeLocker() {
  return <LifeLockerScreen presets={presetSlots} />;
}
