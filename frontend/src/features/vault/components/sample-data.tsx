import { Chip } from '@/shared/ui/chip/chip';

/** Says of what stands beside it that a stand-in made it up (DESIGN §5). */
export function SampleData({ className }: { className?: string }) {
  return <Chip className={className}>Sample data</Chip>;
}
