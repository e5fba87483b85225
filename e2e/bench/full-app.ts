import { start } from '../../src-main/start'
import { reportWhenUsable } from './report-usable'

reportWhenUsable()
start()
