/** Customers are the records of the layer with this name, which the platform document fixes. */
export const customerLayer = 'CUSTOMER'
