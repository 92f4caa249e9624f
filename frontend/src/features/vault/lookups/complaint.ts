/** What has to be put right in another field before a provider can be asked. */
export interface Complaint {
  field: string;
  text: string;
}

export const isComplaint = (question: object): question is Complaint =>
  'field' in question && 'text' in question;
