type Part = string | number | boolean | File | null | undefined;

/** The fields of a multipart form. A list becomes one part per entry. */
export type FormParts = Readonly<Record<string, Part | readonly Part[]>>;

/** Keeps the order of the fields and leaves out missing ones. */
export function toFormData(parts: FormParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    for (const part of [value].flat()) {
      if (part instanceof File) form.append(name, part, part.name);
      else if (part !== undefined && part !== null) form.append(name, String(part));
    }
  }
  return form;
}
