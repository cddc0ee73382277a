/** Set-up of each test file whose process serves other files too: no stub, spy or clock of an earlier file is left. */
import { vi } from 'vitest'

vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
