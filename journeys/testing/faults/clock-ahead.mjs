// For `node --import`: the clock of this process is eight days ahead.
const aheadMs = 8 * 86_400_000
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...parts) {
    if (parts.length === 0) super(RightDate.now() + aheadMs)
    else super(...parts)
  }

  static now() {
    return RightDate.now() + aheadMs
  }
}
