/** Whom a lender's criteria fit: profiles written by hand, and rules that hold for any of them. */
import { describe, expect, it } from 'vitest'
