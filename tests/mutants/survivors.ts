/** Why no check sees a fault, by its id. A survivor that is not listed is a gap in the checks. */
export const explained = new Map<string, string>([
  [
    'getLayerSchema: version is always 0',
    'The version increases with each change of the layer, which no call makes.',
  ],
  [
    'getCustomerSchema: version is always 0',
    'The version increases with each change of the layer, which no call makes.',
  ],
  [
    'getCustomerSchema: lists have the type of texts',
    'The document does not say which fields of CUSTOMER are lists.',
  ],
  [
    'createRecord: takes fields that the platform sets',
    'A service may ignore what must not be sent: the document does not say that it refuses.',
  ],
  [
    'searchEmployees: without hierarchyPath nobody is found',
    'A tenant may have no employees, and the document names no path that has some.',
  ],
  [
    'createEvent: takes a body whose /recordNodeId breaks maxLength',
    "The description's recordNodeId, which a service with this fault reads instead, is refused too: it is not a record of the tenant.",
  ],
  [
    'streamChanges: takes a query with a malformed cursor',
    "The description's cursor, which a service with this fault reads instead, is refused too: it is not a cursor of the tenant.",
  ],
  [
    'listChanges: takes a query with a malformed cursor',
    "The description's cursor, which a service with this fault reads instead, is refused too: it is not a cursor of the tenant.",
  ],
])
