import { paths } from '@/shared/config/paths';
import { type Schema } from '@/shared/api/schema';
import { AuthLayout } from '@/shared/ui/auth-layout/auth-layout';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { Links } from '../components/links';

type SignUpRule = Pick<Schema<'Installation'>, 'signUp' | 'needsSetUp'>;

function words({ signUp, needsSetUp }: SignUpRule): [title: string, lead: string] {
  if (needsSetUp) {
    return [
      "Holdfast isn't set up yet",
      "Nobody has an account. To make the first one, open the link in the server's log.",
    ];
  }
  return signUp === 'nobody'
    ? ['Sign-up is closed', 'Ask your administrator if you need an account.']
    : [
        'You need an invitation',
        'Open the link in your invitation to sign up. No invitation? Ask your administrator for one.',
      ];
}

/** In place of the form, where it would be refused. */
export function SignupClosed(rule: SignUpRule) {
  const [title, lead] = words(rule);
  return (
    <AuthLayout title={title} lead={lead}>
      <Links>
        <TextLink to={paths.login}>Sign in</TextLink>
      </Links>
    </AuthLayout>
  );
}
