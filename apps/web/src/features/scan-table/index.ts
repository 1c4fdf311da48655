export { followScanTable, scanTable } from './scan-table-store.ts'
