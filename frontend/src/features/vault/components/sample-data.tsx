import { Chip } from '@/shared/ui/chip/chip';

/** Labels what a sandbox provider made up. */
export function SampleData({ className }: { className?: string }) {
  return <Chip className={className}>Sample data</Chip>;
}
