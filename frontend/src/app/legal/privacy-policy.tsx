import { usePrivacyPolicyQuery } from './api';
import { LegalPage } from './legal-page';

export default function PrivacyPolicy() {
  return <LegalPage title="Privacy Policy" query={usePrivacyPolicyQuery()} />;
}
