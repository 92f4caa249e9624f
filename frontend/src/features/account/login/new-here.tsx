import { paths } from '@/shared/config/paths';
import { useSignUpRule } from '@/shared/installation/api';
import { TextLink } from '@/shared/ui/text-link/text-link';

/** What somebody without an account does. */
export function NewHere() {
  const { signUp, needsSetUp } = useSignUpRule();
  if (needsSetUp) {
    return "Nobody has an account yet. To make the first one, open the link in the server's log.";
  }
  switch (signUp) {
    case 'anybody':
      return (
        <>
          New to Holdfast? <TextLink to={paths.signup}>Create an account</TextLink>
        </>
      );
    case 'invitation':
      return 'New to Holdfast? Ask your administrator for an invitation.';
    case 'nobody':
      return 'Sign-up is closed here.';
  }
}
