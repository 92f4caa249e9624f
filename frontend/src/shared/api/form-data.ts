type Part = string | number | boolean | File | null | undefined;

/** What a multipart form holds, by name. A list has a part for each entry. */
export type FormParts = Readonly<Record<string, Part | readonly Part[]>>;

/** The form of these parts, in their order; what is missing is left out. */
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
