/** The error of another field, to fix before a provider can be asked. */
export interface FieldProblem {
  field: string;
  text: string;
}

export const isFieldProblem = (question: object): question is FieldProblem =>
  'field' in question && 'text' in question;
