import { useTermsQuery } from './api';
import { LegalPage } from './legal-page';

export default function Terms() {
  return <LegalPage title="Terms and Conditions" query={useTermsQuery()} />;
}
