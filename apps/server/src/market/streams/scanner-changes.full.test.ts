import { describeScannerChanges } from './scanner-changes-contract.ts'

describeScannerChanges(300)
