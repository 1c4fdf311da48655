/** Two levels of tests, told apart by the name of the file: the gate runs at each change, the full level on top of it at night. */
const fullTest = /\.full\.(test|spec)\.tsx?$/

/** Whether a file of tests runs at the full level only. */
export const isFullTest = file => fullTest.test(file)

/** The patterns of the unit tests that a run leaves out. TEST_LEVEL is `all` for both levels, else only the gate runs. */
export const leftOutTests = (level = process.env.TEST_LEVEL) =>
  level === 'all' ? [] : ['**/*.full.test.ts', '**/*.full.test.tsx']
