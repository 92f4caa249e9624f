import { toApiError } from '@/shared/api/api-error';
import { Form } from '@/shared/form/form';
import { FormActions } from '@/shared/form/form-actions';
import { SubmitButton } from '@/shared/form/submit-button';
import { Dialog, type DialogControl } from '@/shared/ui/dialog/dialog';
import { DialogCancel } from '@/shared/ui/dialog/dialog-cancel';
import { LoadFailed } from '@/shared/ui/load-failed/load-failed';
import { LoadingSpinner } from '@/shared/ui/loading/loading';
import { type TagRules } from '@/shared/statements/types';
import { useSetTagRulesMutation, useTagRulesQuery } from '../api';
import { RuleFields } from './rule-fields';
import { newRule, type RuleValues, toRules } from './rule-values';
import { StartingTags } from './starting-tags';

const DESCRIPTION =
  'We give your tag to transactions that contain your words. Your own rules come first, then ours.';

/** The rules that give transactions their tags. */
export default function TagRulesDialog({ open, onOpenChange }: DialogControl) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Tags by words"
      description={DESCRIPTION}
      width="form"
      steady
    >
      <Rules
        onDone={() => {
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Rules({ onDone }: { onDone: () => void }) {
  const { data, isError, isFetching, refetch } = useTagRulesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // The form begins with what is stored now, and not with what was fetched before.
  if (data && !isFetching) return <RulesForm tagRules={data} onDone={onDone} />;
  if (!isError) return <LoadingSpinner />;
  return (
    <LoadFailed
      message="We couldn't load your rules."
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

const schema = () => import('./rule-schema').then(({ ruleSchema }) => ruleSchema);

function RulesForm({ tagRules, onDone }: { tagRules: TagRules; onDone: () => void }) {
  const [save] = useSetTagRulesMutation();
  const initialValues: RuleValues = { rules: tagRules.rules.map(newRule) };
  return (
    <Form
      initialValues={initialValues}
      schema={schema}
      defaultError="We couldn't save your rules. Try again."
      onSubmit={async (values) => {
        const { error } = await save(toRules(values));
        if (error) return toApiError(error);
        onDone();
        return undefined;
      }}
    >
      <RuleFields />
      <StartingTags starting={tagRules.starting} />
      <FormActions>
        <DialogCancel />
        <SubmitButton>Save</SubmitButton>
      </FormActions>
    </Form>
  );
}
