import { Chip } from '../chip/chip';

/** Labels what was made up, as no provider is configured. */
export function SampleData({ className }: { className?: string }) {
  return <Chip className={className}>Sample data</Chip>;
}

/** Labels a total of which a part was made up. */
export function IncludesSampleData({ className }: { className?: string }) {
  return <Chip className={className}>Includes sample data</Chip>;
}
