/** Names of the actions: what a form sends as `_action`. */
export type ActionName =
  | 'basket.add'
  | 'basket.delete'
  | 'basket.update'
  | 'consent.save'
  | 'country.choose'
  | 'newsletter.subscribe'
  | 'reminder.confirm'
  | 'reminder.save'
  | 'reminder.stop'
  | 'wishlist.add'
  | 'wishlist.delete'
  | 'wishlist.toggle';
