import { paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link/text-link';
import { Links } from '../components/links';

/** The way out for a mistyped number or a sign-up that has run out. */
export function StartAgain() {
  return (
    <Links>
      <TextLink to={paths.signup}>Start again</TextLink>
    </Links>
  );
}
