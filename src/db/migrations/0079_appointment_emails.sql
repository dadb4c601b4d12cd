-- Templates of emails about appointments have the name that the code uses.
update mail set template = 'appointment' || substr(template, 5) where template like 'tour-%';
