/** What has to be put right in another field before a provider can be asked. */
export interface FieldProblem {
  field: string;
  text: string;
}

export const isFieldProblem = (question: object): question is FieldProblem =>
  'field' in question && 'text' in question;
