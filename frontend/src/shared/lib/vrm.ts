/** All UK formats, current and old. Only the registry knows which marks exist. */
const VRM =
  /^(?:[A-Z]{2}\d{2}[A-Z]{3}|[A-Z]\d{1,3}[A-Z]{3}|[A-Z]{3}\d{1,3}[A-Z]|\d{1,4}[A-Z]{1,2}|\d{1,3}[A-Z]{1,3}|[A-Z]{1,2}\d{1,4}|[A-Z]{1,3}\d{1,4}|\d{3}[DX]\d{3})$/;

export const INVALID_VRM = 'Invalid VRM format';

/** A registration mark as it is sent: capitals and digits only. */
export const normalisePlate = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');

export const isVrm = (text: string) => VRM.test(normalisePlate(text));

/** The two halves of a mark in each of its formats but the diplomatic one. */
const HALVES = [
  /^([A-Z]{2}\d{2})([A-Z]{3})$/,
  /^([A-Z]\d{1,3})([A-Z]{3})$/,
  /^([A-Z]{3})(\d{1,3}[A-Z])$/,
  /^(\d{1,4})([A-Z]{1,3})$/,
  /^([A-Z]{1,3})(\d{1,4})$/,
];

/** A mark as it stands on a number plate: `WR22 KHL`. */
export function formatPlate(text: string): string {
  const plate = normalisePlate(text);
  const halves = HALVES.map((format) => format.exec(plate)).find((match) => match !== null);
  return halves ? halves.slice(1).join(' ') : plate;
}
