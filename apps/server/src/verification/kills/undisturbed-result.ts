/** What a run has in which nothing was lost or doubled. */
export const undisturbedResult = {
  writes: { lost: 0, doubled: 0 },
  orders: { lost: 0, doubled: 0 },
  differences: [],
  doubledFirings: [],
  clockStepsBackMs: [],
  failures: [],
}
