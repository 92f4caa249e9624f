import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mixed } from 'yup';
import { hiddenAmounts } from '@/shared/amounts/hidden-amounts';
import { decimalMask } from '@/shared/lib/decimal';
import { wholeNumberMask } from '@/shared/lib/whole-number';
import { TextInput } from '@/shared/ui/text-input/text-input';
import { CodeField } from './code-field';
import { DateField } from './date-field';
import {
  AccountNumberField,
  CardNumberField,
  MoneyField,
  PercentField,
  SortCodeField,
} from './figure-fields';
import { FileField } from './file-field';
import { Form } from './form';
import { MaskedField } from './masked-field';
import { SelectField } from './select-field';
import { SignedMoneyField } from './signed-money-field';
import { SubmitButton } from './submit-button';
import { UkPhoneField } from './uk-phone-field';

function show(initial: unknown, field: ReactNode) {
  const sent = vi.fn((_value: unknown) => Promise.resolve(undefined));
  render(
    <Form
      initialValues={{ field: initial }}
      schema={mixed()}
      onSubmit={({ field: value }) => sent(value)}
      defaultError="Failed"
    >
      {field}
      <SubmitButton disabled={({ field: value }) => value === 'no'}>Save</SubmitButton>
    </Form>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    return sent.mock.calls[0]?.[0];
  };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Field');
const field = { name: 'field', label: 'Field' };

const miles = wholeNumberMask('Enter a whole number', 'miles');

describe('fields that format what is typed', () => {
  it.each([
    ['money', <MoneyField key="f" {...field} />, '£12,400.56', '12,400.56', '12400.56'],
    ['a rate', <PercentField key="f" {...field} />, '4.35%', '4.35%', '4.35'],
    ['a fine rate', <PercentField key="f" {...field} />, '4.1256', '4.1256', '4.1256'],
    ['a sort code', <SortCodeField key="f" {...field} />, '2045779', '20-45-77', '20-45-77'],
    [
      'an account number',
      <AccountNumberField key="f" {...field} />,
      '614188209',
      '61418820',
      '61418820',
    ],
    [
      'a card number',
      <CardNumberField key="f" {...field} />,
      '49291234x1',
      '4929 1234 1',
      '4929 1234 1',
    ],
    ['a UK phone', <UkPhoneField key="f" {...field} />, '07700900482', '7700 900482', '7700900482'],
    ['a date', <DateField key="f" {...field} />, '09101987', '09 / 10 / 1987', '1987-10-09'],
    [
      'a date that does not exist',
      <DateField key="f" {...field} />,
      '31021987',
      '31 / 02 / 1987',
      '',
    ],
    ['half a date', <DateField key="f" {...field} />, '0910', '09 / 10', ''],
  ])('%s', async (_name, element, typed, shown, kept) => {
    const send = show('', element);
    await userEvent.type(input(), typed);
    expect(input()).toHaveValue(shown);
    expect(await send()).toBe(kept);
  });

  it.each([
    ['1/2/1990', '01 / 02 / 1990', '1990-02-01'],
    ['1.12.1990', '01 / 12 / 1990', '1990-12-01'],
    ['10-2-1990', '10 / 02 / 1990', '1990-02-10'],
    ['01/02/1990', '01 / 02 / 1990', '1990-02-01'],
  ])('a date typed as %s', async (typed, shown, kept) => {
    const send = show('', <DateField {...field} />);
    await userEvent.type(input(), typed);
    expect(input()).toHaveValue(shown);
    expect(await send()).toBe(kept);
  });

  it.each([
    ['1/2/1990', '1990-02-01'],
    ['1st February 1990', '1990-02-01'],
    ['Thursday, 1 Feb 1990', '1990-02-01'],
    ['February 1st, 1990', '1990-02-01'],
    ['21st of Sept. 1990', '1990-09-21'],
    ['1990-02-01', '1990-02-01'],
    ['1st Smarch 1990', ''],
  ])('a date pasted as %s', async (pasted, kept) => {
    const send = show('', <DateField {...field} />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    expect(await send()).toBe(kept);
  });

  it('take back what was typed, and do it again', async () => {
    const send = show('', <MoneyField {...field} />);
    await userEvent.type(input(), '12345');
    await userEvent.keyboard('{Control>}zz{/Control}');
    expect(input()).toHaveValue('123');
    await userEvent.keyboard('{Control>}y{/Control}');
    expect(input()).toHaveValue('1,234');
    expect(await send()).toBe('1234.00');
  });

  it('show a value that was there before', () => {
    show('1987-10-09', <DateField {...field} />);
    expect(input()).toHaveValue('09 / 10 / 1987');
  });

  it('keep the caret where the person edits', async () => {
    show('4929 1234 1234', <CardNumberField {...field} />);
    await userEvent.type(input(), '9', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(input()).toHaveValue('4929 1923 4123 4');
    expect(input().selectionStart).toBe(7);
  });

  it('keep the caret when a letter is refused', async () => {
    show('20-45-77', <SortCodeField {...field} />);
    await userEvent.type(input(), 'x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(input()).toHaveValue('20-45-77');
    expect(input().selectionStart).toBe(4);
  });

  it('give an amount its two decimals once it is left', async () => {
    const send = show('', <MoneyField {...field} />);
    await userEvent.type(input(), '12400');
    expect(input()).toHaveValue('12,400');
    await userEvent.tab();
    expect(input()).toHaveValue('12,400.00');
    expect(await send()).toBe('12400.00');
  });

  it('take an amount that is pasted as it was written', async () => {
    show('', <MoneyField {...field} />);
    await userEvent.click(input());
    await userEvent.paste('£ 1,234,567.8');
    expect(input()).toHaveValue('1,234,567.8');
  });

  it('delete the digit beyond a comma', async () => {
    show('1234.00', <MoneyField {...field} />);
    await userEvent.type(input(), '{Backspace}', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(input()).toHaveValue('234.00');
    await userEvent.type(input(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(input()).toHaveValue('34.00');
    expect(input().selectionStart).toBe(0);
  });

  it.each([
    ['31k', '31000'],
    ['31,000', '31000'],
  ])('understand %s, a whole number, when the field is left', async (typed, left) => {
    const send = show('', <MaskedField {...field} mask={miles} />);
    await userEvent.type(input(), typed);
    expect(input()).toHaveValue(typed);
    await userEvent.tab();
    expect(input()).toHaveValue(left);
    expect(await send()).toBe(left);
  });

  it.each(['1150.5', '-5', '5 or 6', 'abc'])(
    'keep %s, and say that it is no whole number',
    async (typed) => {
      show('', <MaskedField {...field} mask={miles} />);
      await userEvent.type(input(), typed);
      expect(input()).toBeValid();
      await userEvent.tab();
      expect(input()).toHaveValue(typed);
      expect(input()).toHaveAccessibleDescription('Enter a whole number');
    },
  );

  it('let separators be deleted over', async () => {
    show('', <SortCodeField {...field} />);
    await userEvent.type(input(), '20457{Backspace}{Backspace}');
    expect(input()).toHaveValue('20-4');
  });

  it('say when a phone number is complete', async () => {
    const complete = vi.fn();
    show('', <UkPhoneField {...field} onComplete={complete} />);
    await userEvent.type(input(), '122334455');
    expect(complete).not.toHaveBeenCalled();
    await userEvent.type(input(), '6');
    expect(complete).toHaveBeenCalledExactlyOnceWith('1223344556');
  });
});

describe('an amount', () => {
  it.each([
    ['435k', '435k', '435,000.00', '435000.00'],
    ['12,50', '12,50', '12.50', '12.50'],
    ['12,500', '12,500', '12,500.00', '12500.00'],
    ['1.5m', '1.5m', '1,500,000.00', '1500000.00'],
  ])('typed as %s is understood when the field is left', async (typed, shown, left, kept) => {
    const send = show('', <MoneyField {...field} />);
    await userEvent.type(input(), typed);
    expect(input()).toHaveValue(shown);
    await userEvent.tab();
    expect(input()).toHaveValue(left);
    expect(await send()).toBe(kept);
  });

  const unclear = [
    '1e3',
    '(50)',
    '-50',
    '1.234,56',
    '5 or 6',
    '1/2',
    '50p',
    '9oo',
    '1.2.3',
    '1.999',
  ];

  it.each(unclear)('pasted as %s stays as it is, and is refused', async (pasted) => {
    show('', <MoneyField {...field} />);
    await userEvent.click(input());
    await userEvent.paste(pasted);
    await userEvent.tab();
    expect(input()).toHaveValue(pasted);
    expect(input()).toHaveAccessibleDescription('Enter an amount, like 1,234.56');
  });

  it.each(unclear)('typed as %s stays as it is, and is refused', async (typed) => {
    show('', <MoneyField {...field} />);
    await userEvent.type(input(), typed);
    expect(input()).toBeValid();
    await userEvent.tab();
    expect(input()).toHaveValue(typed);
    expect(input()).toHaveAccessibleDescription('Enter an amount, like 1,234.56');
  });

  it.each([
    ['5 GBP', '5.00'],
    ['about 6k', '6,000.00'],
    ['1 234.5', '1,234.50'],
    ['12,345 pounds', '12,345.00'],
  ])('typed as %s is %s', async (typed, left) => {
    show('', <MoneyField {...field} />);
    await userEvent.type(input(), typed);
    await userEvent.tab();
    expect(input()).toHaveValue(left);
    expect(input()).toBeValid();
  });

  it('is refused no longer while it is mended', async () => {
    show('', <MoneyField {...field} />);
    await userEvent.type(input(), '9oo');
    await userEvent.tab();
    expect(input()).toBeInvalid();
    await userEvent.type(input(), '{Backspace}');
    expect(input()).toBeValid();
  });

  it('loses its last digit without becoming pence', async () => {
    show('1234.00', <MoneyField {...field} />);
    await userEvent.type(input(), '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input()).toHaveValue('123');
  });
});

describe('an amount that may be below zero', () => {
  function showSigned(initial = { field: '', sign: false }) {
    const sent = vi.fn((_values: unknown) => Promise.resolve(undefined));
    render(
      <Form initialValues={initial} schema={mixed()} onSubmit={sent} defaultError="Failed">
        <SignedMoneyField
          {...field}
          signName="sign"
          belowZero={{ label: 'Overdrawn', hint: 'Counts as money you owe', owed: true }}
        />
        <SubmitButton>Save</SubmitButton>
      </Form>,
    );
    return async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(sent).toHaveBeenCalled());
      return sent.mock.calls[0]?.[0];
    };
  }
  const overdrawn = () => screen.getByRole('switch', { name: 'Overdrawn' });

  it('says so by its switch, and shows what it then counts as', async () => {
    const send = showSigned();
    await userEvent.type(input(), '312.4');
    expect(overdrawn()).not.toBeChecked();
    expect(overdrawn()).toHaveAccessibleDescription('Counts as money you owe');
    await userEvent.click(overdrawn());
    expect(screen.getByText('£ -312.40')).toBeVisible();
    expect(await send()).toEqual({ field: '312.40', sign: true });
  });

  it.each(['-312.40', '(312.40)', '−312.40'])('is switched over by %s', async (typed) => {
    const send = showSigned();
    await userEvent.type(input(), typed);
    expect(overdrawn()).toBeChecked();
    expect(input()).toHaveValue('312.40');
    expect(await send()).toEqual({ field: '312.40', sign: true });
  });

  it('is switched over by what is pasted', async () => {
    showSigned();
    await userEvent.click(input());
    await userEvent.paste('£ -1,846.29');
    expect(overdrawn()).toBeChecked();
    expect(input()).toHaveValue('1,846.29');
  });

  it('is not switched over by dashes that are no minus', async () => {
    showSigned();
    await userEvent.click(input());
    await userEvent.paste('2026-11-02');
    expect(overdrawn()).not.toBeChecked();
    expect(input()).toHaveValue('2026-11-02');
  });

  it('is switched by the keyboard alone', async () => {
    showSigned({ field: '50.00', sign: true });
    await userEvent.click(input());
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(overdrawn()).not.toBeChecked();
  });
});

describe('a rate', () => {
  it.each(['-5', '1e2', '1/2', '4.3.5', '4.12567'])(
    'typed as %s stays as it is, and is refused',
    async (typed) => {
      show('', <PercentField {...field} />);
      await userEvent.type(input(), typed);
      await userEvent.tab();
      expect(input()).toHaveValue(typed);
      expect(input()).toHaveAccessibleDescription('Enter a rate, like 4.25');
    },
  );

  it.each([
    ['4,25', '4.25'],
    ['4.25 %', '4.25'],
    ['4.25 per cent', '4.25'],
  ])('typed as %s is understood when the field is left', async (typed, left) => {
    show('', <PercentField {...field} />);
    await userEvent.type(input(), typed);
    await userEvent.tab();
    expect(input()).toHaveValue(left);
    expect(input()).toBeValid();
  });
});

describe('while amounts are hidden', () => {
  it.each([
    ['money', <MoneyField key="f" {...field} />, true],
    ['whatever else is in pounds', <TextInput key="f" aria-label="Field" prefix="£" />, true],
    ['a number of units', <MaskedField key="f" {...field} mask={decimalMask(8)} amount />, true],
    ['a rate', <PercentField key="f" {...field} />, false],
    ['a sort code', <SortCodeField key="f" {...field} />, false],
  ])('%s is masked: %#', (_name, element, masked) => {
    show('1234', element);
    expect(input()).not.toHaveAttribute('data-hidden');
    act(hiddenAmounts.toggle);
    expect(input().hasAttribute('data-hidden')).toBe(masked);
    act(hiddenAmounts.toggle);
  });
});

describe('other fields', () => {
  it('a choice keeps its value', async () => {
    const options = [
      { value: 'flat', label: 'Flat' },
      { value: 'detached_house', label: 'Detached house' },
    ];
    const send = show('', <SelectField {...field} options={options} placeholder="Choose" />);
    await userEvent.selectOptions(input(), 'Detached house');
    expect(await send()).toBe('detached_house');
  });

  it('a code keeps six digits', async () => {
    const send = show('', <CodeField {...field} />);
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
    await userEvent.paste('419027');
    expect(await send()).toBe('419027');
  });

  it('the button waits for its rule', () => {
    show('no', null);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('a file', () => {
  const pdf = new File(['x'], 'Title register.pdf', { type: 'application/pdf' });

  it('is kept, shown by name and can be removed', async () => {
    show(null, <FileField {...field} />);
    await userEvent.upload(input(), pdf);
    expect(screen.getByText('Title register.pdf')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Title register.pdf' }));
    expect(screen.queryByText('Title register.pdf')).not.toBeInTheDocument();
    expect(input()).toHaveFocus();
  });

  it('that is wrong leaves the one that was chosen before in its place', async () => {
    const send = show(null, <FileField {...field} />);
    await userEvent.upload(input(), pdf);
    await userEvent.upload(input(), new File(['x'], 'Setup.exe'), { applyAccept: false });
    expect(input()).toHaveAccessibleDescription(
      "We couldn't add Setup.exe. We can't take this type of file.",
    );
    expect(input()).not.toBeInvalid();
    expect(screen.getByText('Title register.pdf')).toBeInTheDocument();
    expect(await send()).toBe(pdf);
  });

  it('opens its chooser when it comes into view, and not for what is said later', () => {
    const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    const form = (opensChooser: boolean) => (
      <Form
        initialValues={{ field: null }}
        schema={mixed()}
        onSubmit={() => Promise.resolve()}
        defaultError=""
      >
        <FileField {...field} opensChooser={opensChooser} />
      </Form>
    );
    const { rerender, unmount } = render(form(false));
    rerender(form(true));
    expect(click).not.toHaveBeenCalled();
    unmount();
    render(form(true));
    expect(click).toHaveBeenCalledOnce();
    click.mockRestore();
  });

  it('that is too large is refused with the reason', async () => {
    const large = new File(['x'], 'Scan.pdf');
    Object.defineProperty(large, 'size', { value: 10_485_761 });
    const send = show(null, <FileField {...field} />);
    await userEvent.upload(input(), large);
    expect(input()).toHaveAccessibleDescription(
      "We couldn't add Scan.pdf. File size exceeds 10MB limit.",
    );
    expect(input()).toBeInvalid();
    expect(await send()).toBeNull();
  });
});
