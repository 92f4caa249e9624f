import { Chip } from '../chip/chip';

/** Labels a value that was invented, as no provider is configured. */
export function SampleData({ className }: { className?: string }) {
  return <Chip className={className}>Sample data</Chip>;
}

/** Labels a total that includes an invented value. */
export function IncludesSampleData({ className }: { className?: string }) {
  return <Chip className={className}>Includes sample data</Chip>;
}
