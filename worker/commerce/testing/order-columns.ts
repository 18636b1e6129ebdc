const address = {
  gender: 'f',
  firstName: 'Anna',
  lastName: 'Muster',
  company: '',
  street: 'Lindenweg',
  houseNumber: '1',
  additional: '',
  postcode: '10115',
  city: 'Berlin',
  country: 'DE',
};

/** Returns the JSON columns of an order without items, which is paid by one method. */
export function orderColumns(code: string, amount: number) {
  return {
    customer: JSON.stringify({
      email: 'anna@example.com',
      firstName: 'Anna',
      lastName: 'Muster',
      gender: 'f',
      phone: '',
      status: { isGuestCustomer: true },
    }),
    address: JSON.stringify({ billing: address, shipping: address, store: null }),
    payment: JSON.stringify([{ key: code, amount }]),
    details: JSON.stringify({
      shipping: { withTax: 0, withoutTax: 0, tax: { vat: { amount: 0 } } },
      voucher: null,
      giftcard: null,
      rounding: 0,
      origin: 'https://de.nestling.example',
    }),
  };
}
