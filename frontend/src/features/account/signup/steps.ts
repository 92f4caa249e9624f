const TOTAL = 5;

export const steps = {
  account: { index: 1, total: TOTAL },
  details: { index: 2, total: TOTAL },
  code: { index: 3, total: TOTAL },
  choosePin: { index: 4, total: TOTAL },
  confirmPin: { index: 5, total: TOTAL },
};
