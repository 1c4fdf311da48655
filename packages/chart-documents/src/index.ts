export * from './chart-merge.ts'
