import { Chip } from '../chip/chip';

/** Labels a value of a sandbox provider. */
export function SampleData({ className }: { className?: string }) {
  return <Chip className={className}>Sample data</Chip>;
}

/** Labels a total that includes sample data. */
export function IncludesSampleData({ className }: { className?: string }) {
  return <Chip className={className}>Includes sample data</Chip>;
}
